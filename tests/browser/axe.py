"""The accessibility checker axe, on what a page shows now."""

from pathlib import Path

from playwright.sync_api import Locator

AXE = Path(__file__).parents[2] / "widget" / "node_modules" / "axe-core" / "axe.min.js"


def violations(root: Locator) -> list[str]:
    """What axe has against ``root`` as it is now.

    Text in the colour of its background counts, too: axe leaves that open, as it could be meant.
    """
    page = root.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # Colours on the way to others have no contrast to measure.
    found: list[str] = root.evaluate(
        """async (root) => {
            // JupyterLab's body clips and has no height: axe would take all text for unseen.
            document.body.style.minHeight = '100vh';
            await Promise.allSettled(root.getAnimations({subtree: true}).map(a => a.finished));
            const { violations, incomplete } = await axe.run(root);
            const unseen = incomplete
                .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) =>
                    node.any.some((check) => check.data?.messageKey === 'equalRatio')) }))
                .filter((rule) => rule.nodes.length > 0);
            return [...violations, ...unseen].map((one) =>
                `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 150)).join(' | ')}`);
        }"""
    )
    return found

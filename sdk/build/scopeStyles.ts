import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import type { LoaderContext } from 'webpack';

/** At-rules that hold rules for elements. They move into the scope with what they hold. */
const GROUPS = /^(media|supports|container|starting-style)$/;

/** At-rules that cannot stand inside a rule. The registry checks that their names begin with the section's. */
const OUTSIDE = /^(charset|import|page|property|font-face|(-webkit-)?keyframes)$/;

const OF_THE_SHELL = /^\s*(:root|html|body)\b/i;

/**
 * webpack loader: puts all rules of a style sheet, a library's too, into one rule that matches only inside the section's host
 * element. It adds no specificity. CSS modules alone do not prove this: `.own ~ nav` has a class of the section's own. The
 * registry proves it of what was built (`checkStyles.ts`).
 */
export default function scopeStyles(this: LoaderContext<{ section: string }>, css: string): string {
  const { section } = this.getOptions();
  const root = postcss.parse(css, { from: this.resourcePath });
  const inside = root.nodes.filter((node) => !isOutside(node, section));
  for (const node of inside) assertOwn(node, section);
  // css-loader renames those of modules.
  if (!this.resourcePath.endsWith('.module.css')) renameKeyframes(root, section);
  const scope = postcss.rule({ selector: `:where([data-section="${section}"])`, nodes: [] });
  scope.append(inside);
  if (inside.length > 0) root.append(scope);
  return root.toString();
}

function isOutside(node: ChildNode, section: string): boolean {
  if (node.type === 'rule') return isComposition(node);
  if (node.type !== 'atrule' || GROUPS.test(node.name)) return false;
  if (OUTSIDE.test(node.name)) return true;
  throw node.error(`@${node.name} affects the whole page, not ${section} alone.`);
}

/** css-loader takes `composes` out of rules that are not nested, and leaves them empty. */
function isComposition({ nodes }: Rule): boolean {
  return nodes.length > 0 && nodes.every((node) => node.type === 'decl' && node.prop === 'composes');
}

/** Such a rule would match nothing inside the section. */
function assertOwn(node: ChildNode, section: string): void {
  if (node.type === 'rule') {
    const strange = node.selectors.find((selector) => OF_THE_SHELL.test(selector));
    if (strange) {
      throw node.error(`"${strange}" is the shell's: in ${section}, begin with a class of its own, as in ":root &".`);
    }
  } else if (node.type === 'atrule') {
    for (const child of node.nodes ?? []) assertOwn(child, section);
  }
}

/** The names of keyframes are known to the whole page: two libraries may both have a "spin". */
function renameKeyframes(root: Root, section: string): void {
  const names = new Set<string>();
  root.walkAtRules(/^(-webkit-)?keyframes$/, (rule: AtRule) => {
    names.add(rule.params);
    rule.params = `${section}-${rule.params}`;
  });
  root.walkDecls(/^(-webkit-)?animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => (names.has(word) ? `${section}-${word}` : word));
  });
}

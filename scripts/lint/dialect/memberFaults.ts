import { type Syntax, type SyntaxTree, walk } from '../syntaxTree.ts';
import type { Fault } from './checkDialect.ts';

const HASH = 'Write `private x` instead of `#x`: one way to hide a member.';
const UNDERSCORE = 'Drop the underscore: `private` says that a member is hidden.';
const BUNDLE = 'Hold each dependency in a private field of its own, assigned in the constructor.';
const ONE_OBJECT = 'A service takes its dependencies as one object, destructured in the constructor.';
const SERVICE_FILE = 'A *.service.ts holds a class named …Service: state and dependencies live in its private fields.';

const BUNDLES = new Set(['deps', 'dependencies']);

export function findMemberFaults(tree: SyntaxTree): Fault[] {
  const found: Fault[] = [];
  const classes: string[] = [];
  walk(tree.statements, (node) => {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return;
    const name: string = node.identifier?.value ?? '';
    classes.push(name);
    for (const member of node.body as Syntax[]) {
      const message = faultOf(member, name);
      if (message) found.push({ line: tree.lineOf(member), message });
    }
  });
  if (tree.path.endsWith('.service.ts') && !classes.some((name) => name.endsWith('Service'))) {
    found.push({ line: 1, message: SERVICE_FILE });
  }
  return found;
}

function faultOf(member: Syntax, className: string): string | null {
  switch (member.type) {
    case 'PrivateProperty':
    case 'PrivateMethod':
      return HASH;
    case 'ClassProperty':
    case 'ClassMethod':
      if (BUNDLES.has(member.key.value)) return BUNDLE;
      return member.accessibility === 'private' && member.key.value?.startsWith('_') ? UNDERSCORE : null;
    case 'Constructor': {
      const [first, second] = member.params as Syntax[];
      if (!className.endsWith('Service') || !first) return null;
      return second || bare(first.pat).type !== 'ObjectPattern' ? ONE_OBJECT : null;
    }
    default:
      return null;
  }
}

/** A parameter without its default. */
function bare(pattern: Syntax): Syntax {
  return pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
}

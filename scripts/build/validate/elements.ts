import type { Expression, JSXElement, Node as Code } from 'estree-jsx';
import type { Node } from '../tree.ts';

/** An attribute as written. A value that is not a literal is `COMPUTED` and cannot be checked. */
export interface Attribute {
  name: string;
  line: number;
  value: unknown;
}

/** An element as written in a lesson, with the elements inside it, including those in attributes. */
export interface Element {
  name: string;
  line: number;
  attributes: readonly Attribute[];
  inside: readonly Element[];
}

export const COMPUTED = Symbol('computed');

class NoLiteral extends Error {}

function literal(code: Code): unknown {
  switch (code.type) {
    case 'Literal':
      if (!('regex' in code || 'bigint' in code)) return code.value;
      break;
    case 'TemplateLiteral':
      if (code.expressions.length === 0) return code.quasis[0]!.value.cooked;
      break;
    case 'UnaryExpression': {
      const x = literal(code.argument);
      if (code.operator === '-' && typeof x === 'number') return -x;
      break;
    }
    case 'ArrayExpression':
      return code.elements.map((one) => (one ? literal(one) : undefined));
    case 'ObjectExpression':
      return Object.fromEntries(
        code.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) throw new NoLiteral();
          const { key, value } = property;
          return [key.type === 'Identifier' ? key.name : literal(key), literal(value)];
        }),
      );
  }
  throw new NoLiteral();
}

function valueOf(code: Code | undefined): unknown {
  try {
    return code ? literal(code) : COMPUTED;
  } catch (error) {
    if (error instanceof NoLiteral) return COMPUTED;
    throw error;
  }
}

/** Converts a JSX element within an expression. */
function elementOf({ openingElement: { name, attributes, loc }, children }: JSXElement): Element {
  const line = loc?.start.line ?? 0;
  return {
    name: name.type === 'JSXIdentifier' ? name.name : '…',
    line,
    attributes: attributes.map((one) =>
      one.type === 'JSXSpreadAttribute' || one.name.type !== 'JSXIdentifier'
        ? { name: '…', line, value: COMPUTED }
        : {
            name: one.name.name,
            line: one.loc?.start.line ?? line,
            value: !one.value
              ? true
              : valueOf(
                  one.value.type === 'JSXExpressionContainer'
                    ? (one.value.expression as Expression)
                    : one.value,
                ),
          },
    ),
    inside: [...attributes, ...children].flatMap(elementsInCode),
  };
}

/** Returns the elements anywhere in an expression. */
function elementsInCode(code: unknown): Element[] {
  if (Array.isArray(code)) return code.flatMap(elementsInCode);
  if (typeof code !== 'object' || code === null) return [];
  if ('type' in code && code.type === 'JSXElement') return [elementOf(code as JSXElement)];
  return Object.values(code).flatMap(elementsInCode);
}

interface Written {
  value?: string;
  data?: { estree?: { body: readonly Code[] } };
}

/** The expression between braces; undefined if there is only a comment. */
function expressionIn({ data }: Written): Code | undefined {
  const first = data?.estree?.body[0];
  return first?.type === 'ExpressionStatement' ? first.expression : undefined;
}

/** Returns the elements of a lesson as a tree. */
export function elementsIn(node: Node): Element[] {
  const children = (node.children ?? []).flatMap(elementsIn);
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return elementsInCode(expressionIn(node as Written));
  if (!/^mdxJsx(Flow|Text)Element$/.test(node.type) || !node.name) return children;
  const line = node.position?.start.line ?? 0;
  const attributes = node.attributes!.map(({ type, name, value, position }): Attribute => {
    const at = position?.start.line ?? line;
    if (type !== 'mdxJsxAttribute') return { name: '…', line: at, value: COMPUTED };
    if (value === null || value === undefined) return { name, line: at, value: true };
    return {
      name,
      line: at,
      value: typeof value === 'string' ? value : valueOf(expressionIn(value as Written)),
    };
  });
  const within = node.attributes!.flatMap(({ value }) =>
    typeof value === 'object' && value ? elementsInCode(expressionIn(value as Written)) : [],
  );
  return [{ name: node.name, line, attributes, inside: [...within, ...children] }];
}

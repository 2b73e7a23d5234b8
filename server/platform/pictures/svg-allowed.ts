/** What a drawing may have: shapes, gradients, clips, and the properties of their look. */

export const allowedElements: ReadonlySet<string> = new Set(
  'svg g defs symbol use title desc style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)

/** Of CSS, and as attributes of their own. */
const properties = (
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
  'stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask mask-type display visibility vector-effect paint-order ' +
  'isolation mix-blend-mode transform transform-origin shape-rendering'
).split(' ')
const isProperty = new Set(properties)

export const allowedAttributes: ReadonlySet<string> = new Set([
  ...properties,
  ...(
    'id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength offset ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits'
  ).split(' '),
])

/** None of them fetches anything; an address names a part of the drawing itself. */
const functions = /^(?:rgba?|hsla?|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?|calc|min|max)$/i
const ownReference = /url\(\s*(["']?)#[\w.-]+\1\s*\)/gi

/** @returns the value, or undefined where it may refer to something outside of the drawing */
export function safeValue(value: string): string | undefined {
  const rest = value.replaceAll(ownReference, '')
  // A backslash writes letters in other ways; a colon makes an address; an at-rule fetches a file.
  if (/[\\:@<>{}]|\/\*/.test(rest)) return undefined
  const isSafe = [...rest.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => functions.test(name))
  return isSafe ? value : undefined
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, ' ')

/** The declarations that a drawing may have. */
export function safeStyle(css: string): string {
  return withoutComments(css)
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const property = declaration.slice(0, at).trim().toLowerCase()
      const value = at < 0 ? undefined : safeValue(declaration.slice(at + 1).trim())
      return value !== undefined && value !== '' && isProperty.has(property) ? [`${property}:${value}`] : []
    })
    .join(';')
}

/** An identifier of CSS as it is written: with escapes, as editors write names that begin with a digit (`\\30 2d9`). */
const writtenName = /(?:\\[\da-f]{1,6}\s?|\\[^\da-f\s]|[\w-]|[\u0080-\u{10ffff}])+/giu
const escapes = /\\(?:([\da-f]{1,6})\s?|([^\da-f\s]))/giu

const unescaped = (written: string): string =>
  written.replaceAll(escapes, (_, hex: string | undefined, letter: string | undefined) =>
    hex === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff) || 0xfffd),
  )

/** Written anew: what is no letter of a plain name is an escape, which can end nothing and begin nothing. */
const escapedName = (name: string): string =>
  [...name]
    .map((letter, at) => {
      const isPlain = /[\w-]|[\p{L}\p{N}]/u.test(letter) && !(/\d/.test(letter) && /^-?$/.test([...name].slice(0, at).join('')))
      return isPlain ? letter : `\\${letter.codePointAt(0)?.toString(16)} `
    })
    .join('')

/** A selector by class, id and element, written anew; undefined for any other. */
function safeSelector(selector: string): string | undefined {
  const names: string[] = []
  const frame = selector.trim().replaceAll(writtenName, (name) => {
    names.push(escapedName(unescaped(name)))
    return '\0'
  })
  if (!/^[\0\s.#,*>]+$/.test(frame)) return undefined
  return frame.replaceAll('\0', () => names.shift() ?? '')
}

/** The rules that a drawing may have: selectors by class, id and element. `hasLost`: whether one was left out, or a part of one. */
export function safeStyleSheet(source: string): { css: string; hasLost: boolean } {
  const css = withoutComments(source)
  const rule = /([^{}]*)\{([^{}]*)\}/g
  const squeezed = (text: string) => text.replaceAll(/[\s;]/g, '').toLowerCase()
  let hasLost = squeezed(css.replaceAll(rule, '')) !== ''
  const rules = [...css.matchAll(rule)].flatMap(([, written = '', body = '']) => {
    const [selector, declarations] = [safeSelector(written), safeStyle(body)]
    if (selector === undefined || squeezed(declarations) !== squeezed(body)) hasLost = true
    return selector !== undefined && declarations !== '' ? [`${selector}{${declarations}}`] : []
  })
  return { css: rules.join(''), hasLost }
}

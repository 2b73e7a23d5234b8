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

/** The rules that a drawing may have: selectors by class, id and element. `hasLost`: whether one was left out, or a part of one. */
export function safeStyleSheet(source: string): { css: string; hasLost: boolean } {
  const css = withoutComments(source)
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const declarations = safeStyle(body)
    return /^[\s\w.#,*>-]+$/.test(selector) && declarations !== '' ? [`${selector.trim()}{${declarations}}`] : []
  })
  const squeezed = (text: string) => text.replaceAll(/[\s;]/g, '')
  return { css: rules.join(''), hasLost: squeezed(rules.join('')) !== squeezed(css) }
}

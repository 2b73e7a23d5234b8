import { accentCss } from '#contract/face/accent.ts'
import { locales } from '#contract/locale.ts'
import type { ShopFace } from '#server/modules/face/shop-face-service.ts'

/**
 * The drawn mark, wherever it stands: an own logo takes its place in header, menu and footer. Elsewhere it is left out, also in the
 * place of photographs that cannot be had (styles/components.css).
 */
const withoutDrawnMark =
  'svg:has(>use[href="#logo-mark"]){display:none}' +
  `.photo[data-missing]{content:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E")}`

/** Of the two pictures of a logo the one of the theme. */
const ofTheme =
  '.logo-dark{display:none}' +
  '@media screen{.dark .logo-dark{display:block}.dark .logo-light{display:none}}' +
  '@media screen and (prefers-color-scheme:dark){:root:not(.light):not(.dark) .logo-dark{display:block}:root:not(.light):not(.dark) .logo-light{display:none}}'

/** A logo that is drawn for light grounds only stands on a light plate everywhere else (layouts/frame/shop-brand.tsx). */
const plate = '{background:#fafaf7;box-shadow:0 0 0 .375rem #fafaf7}'
const onPlate =
  `.on-deep .logo-plated${plate}@media screen{.dark .logo-plated${plate}}` +
  `@media screen and (prefers-color-scheme:dark){:root:not(.light):not(.dark) .logo-plated${plate}}`

/** The rules behind the style sheet of a document; none where the shop's face is the drawn one. */
export function faceCss({ accent, logos }: ShopFace): string {
  const own = locales.flatMap((locale) => logos?.[locale] ?? [])
  return [
    accent ? accentCss(accent) : '',
    own.length > 0 ? withoutDrawnMark : '',
    own.some(({ dark }) => dark) ? ofTheme : '',
    own.some(({ dark }) => !dark) ? onPlate : '',
  ].join('')
}

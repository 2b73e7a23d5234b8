import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { type Accent, accentColors, type FaceTheme } from '#contract/face/accent.ts'
import { isMark, logoIn, type ShopLogos } from '#contract/face/shop-logo.ts'
import { dirOf, type Locale } from '#contract/locale.ts'
import { Mark } from '#ui/logo.tsx'

/** The fixed colors of each theme (ui/styles/tokens.css). */
const grounds = {
  light: { paper: '#fafaf7', ink: '#1d1f16', line: '#dcdcd5', onPrimary: '#fbfaf4', onDeep: '#f3f0e6' },
  dark: { paper: '#10120c', ink: '#edece5', line: '#31332a', onPrimary: '#16190c', onDeep: '#eeece3' },
}

const plate: CSSProperties = { background: grounds.light.paper, boxShadow: `0 0 0 .375rem ${grounds.light.paper}` }

/** `locale`: of the page whose header is shown. */
type Props = { name: { en: string; ar: string }; accent: Accent; logos: ShopLogos; locale: Locale }

/** The header, a button, a link and the foot of a page, in both themes. */
export function FacePreview(props: Props) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ThemePreview theme="light" title={t`Light theme`} {...props} />
      <ThemePreview theme="dark" title={t`Dark theme`} {...props} />
    </div>
  )
}

function ThemePreview({ theme, title, name, accent, logos, locale }: Props & { theme: FaceTheme; title: string }) {
  const logo = logoIn(logos, locale)
  const { paper, ink, line, onPrimary, onDeep } = grounds[theme]
  const colors = accentColors(accent, theme)
  const picture = (theme === 'dark' && logo?.dark) || logo?.light
  // The drawn mark takes its color from the text, and its shadow from the property.
  const look: CSSProperties = { background: paper, color: ink, borderColor: line }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-muted">{title}</figcaption>
      <div className="border rounded-sm overflow-hidden" style={look}>
        <div className="flex items-center gap-2.5 px-4 h-14 border-b" style={{ borderColor: line }} lang={locale} dir={dirOf(locale)}>
          {logo && picture ? (
            <img
              {...picture}
              alt={isMark(logo.light) ? '' : name[locale]}
              className="h-7 w-auto max-w-40 object-contain object-[0_50%] rtl:object-[100%_50%]"
              // As in the shop (server/pages/face-style.ts).
              style={picture === logo.light && theme === 'dark' ? plate : undefined}
            />
          ) : (
            <span style={{ color: colors.primary }}>
              <Mark className="h-5 w-auto" />
            </span>
          )}
          {(!logo || isMark(logo.light)) && <bdi className="font-medium truncate">{name[locale]}</bdi>}
        </div>
        <div className="p-4 flex flex-wrap items-center gap-4">
          <span className="btn" style={{ background: colors.primary, color: onPrimary }}>
            <Trans>Add to cart</Trans>
          </span>
          <span className="underline" style={{ color: colors.primary }}>
            <Trans>All pieces</Trans>
          </span>
        </div>
        <div className="px-4 py-3 text-sm" style={{ background: colors['olive-deep'], color: onDeep }} lang={locale} dir={dirOf(locale)}>
          <bdi>{name[locale]}</bdi>
        </div>
      </div>
    </figure>
  )
}

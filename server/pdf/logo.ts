import { readFile } from 'node:fs/promises'
import type { Locale } from '#contract/locale.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import type { PaperFace } from './invoice-paper.ts'
import { colors, type Sheet } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** The paths of the logo, from the sprite of the storefront. */
export type Logo = { mark: string[]; wordmark: Record<Locale, { path: string; x: number }[]> }

const sprite = new URL('../../public/sprite.svg', import.meta.url)

/** @throws Error if the sprite lacks one of the drawings */
export async function readLogo(): Promise<Logo> {
  const svg = await readFile(sprite, 'utf8')
  const pathsOf = (markup: string) =>
    [...markup.matchAll(/<path[^>]*?>/g)].map(([tag]) => ({
      path: / d="([^"]+)"/.exec(tag)?.[1] ?? '',
      x: Number(/translate\((\d+)\)/.exec(tag)?.[1] ?? 0),
    }))
  const drawing = (id: string) => {
    const [markup] = new RegExp(`<g id="${id}".*?</g>|<path id="${id}".*?/>`, 's').exec(svg) ?? []
    if (!markup) throw new Error(`the sprite has no ${id}`)
    return pathsOf(markup)
  }
  return {
    mark: drawing('logo-mark').map(({ path }) => path),
    wordmark: { en: drawing('wordmark-en'), ar: drawing('wordmark-ar') },
  }
}

/** Beside the mark, where the name is not the one that is drawn. */
const nameStyle: TextStyle = { size: 15, weight: 600 }
const longNameStyle: TextStyle = { ...nameStyle, size: 10.5 }
const nameWidth = 190

/** Draws mark and wordmark at the start of a line, 28 points high. @param name what screen readers say, and read where it is not drawn */
export function drawLogo(sheet: Sheet, logo: Logo, { start, top, name }: { start: number; top: number; name: string }): void {
  const { pdf, locale, leftOf, accent } = sheet
  const [rays = '', shadow = ''] = logo.mark
  const markWidth = 37
  const drawMark = () => {
    pdf
      .save()
      .translate(leftOf(start, markWidth) - 2, top - 9.5)
      .scale(0.62)
    pdf.path(rays).lineWidth(1.35).stroke(accent.primary)
    pdf.path(shadow).fill(colors.tan).restore()
  }
  const drawWordmark = () => {
    for (const { path, x } of logo.wordmark[locale]) {
      pdf.save()
      if (locale === 'en') {
        pdf.translate(start + markWidth + 12, top + 3.4).scale(0.37)
        pdf.path(path).lineWidth(3.4).miterLimit(12).stroke(accent.primary)
      } else {
        const scale = 0.0265
        pdf.translate(leftOf(start + markWidth + 10, 1926 * scale) + x * scale, top + 17).scale(scale, -scale)
        pdf.path(path).fill(accent.primary)
      }
      pdf.restore()
    }
  }
  if (name !== drawnNames[locale]) {
    pdf.markContent('Artifact', { type: 'Layout' })
    drawMark()
    pdf.endMarkedContent()
    // A long one has two lines.
    const style = sheet.widthOf(name, nameStyle) <= nameWidth ? nameStyle : longNameStyle
    const box = { start: start + markWidth + 10, top: style === nameStyle ? top + 2 : top - 2, width: nameWidth }
    sheet.write('P', name, box, { ...style, color: accent.primary })
    return
  }
  pdf.addStructure(
    pdf.struct('Figure', { alt: name }, () => {
      drawMark()
      drawWordmark()
    }),
  )
}

const ownLogoSize = { width: 190, height: 34 }

/** Draws the shop's own logo at the start of a line. @returns false where there is none: then the name stands there */
export function drawOwnLogo(
  { pdf, leftOf }: Sheet,
  logo: PaperFace['logo'],
  { start, top, name }: { start: number; top: number; name: string },
): boolean {
  if (!logo) return false
  const scale = Math.min(ownLogoSize.width / logo.width, ownLogoSize.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const draw = () => void pdf.image(logo.bytes, leftOf(start, width), top - 2, { width, height })
  pdf.addStructure(pdf.struct('Figure', { alt: name }, draw))
  return true
}

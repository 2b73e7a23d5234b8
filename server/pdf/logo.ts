import { readFile } from 'node:fs/promises'
import type { Locale } from '#src/contract/locale.ts'
import { colors, type Sheet } from './sheet.ts'

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

/** Draws mark and wordmark at the start of a line, 28 points high. @param name what screen readers say */
export function drawLogo(
  { pdf, locale, leftOf }: Sheet,
  logo: Logo,
  { start, top, name }: { start: number; top: number; name: string },
): void {
  const [rays = '', shadow = ''] = logo.mark
  const markWidth = 37
  const drawMark = () => {
    pdf
      .save()
      .translate(leftOf(start, markWidth) - 2, top - 9.5)
      .scale(0.62)
    pdf.path(rays).lineWidth(1.35).stroke(colors.primary)
    pdf.path(shadow).fill(colors.tan).restore()
  }
  const drawWordmark = () => {
    for (const { path, x } of logo.wordmark[locale]) {
      pdf.save()
      if (locale === 'en') {
        pdf.translate(start + markWidth + 12, top + 3.4).scale(0.37)
        pdf.path(path).lineWidth(3.4).miterLimit(12).stroke(colors.primary)
      } else {
        const scale = 0.0265
        pdf.translate(leftOf(start + markWidth + 10, 1926 * scale) + x * scale, top + 17).scale(scale, -scale)
        pdf.path(path).fill(colors.primary)
      }
      pdf.restore()
    }
  }
  pdf.addStructure(
    pdf.struct('Figure', { alt: name }, () => {
      drawMark()
      drawWordmark()
    }),
  )
}

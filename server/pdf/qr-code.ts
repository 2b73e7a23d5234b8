import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

/** Draws a QR code; the white paper around it is its quiet zone. @param alt what screen readers say */
export function drawQrCode(
  { pdf, leftOf }: Sheet,
  { text, alt, start, top, size }: { text: string; alt: string; start: number; top: number; size: number },
): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  const left = leftOf(start, size)
  const drawing = () => {
    for (const [row, modules] of data.entries()) {
      for (const [column, isDark] of modules.entries()) if (isDark) pdf.rect(left + column * module, top + row * module, module, module)
    }
    // One path, so that no hairlines appear between the modules.
    pdf.fill('#000000')
  }
  pdf.addStructure(pdf.struct('Figure', { alt }, drawing))
}

/**
 * Draws the icons of the installed app from the brand's drawings in public/icons/*.svg: run `node scripts/build/app-icons.ts` after
 * changing one. The PNG files are committed, so that a build need not render them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'public/icons')

const sizes: Record<string, { drawing: string; width: number }> = {
  'icon-192': { drawing: 'app-icon', width: 192 },
  'icon-512': { drawing: 'app-icon', width: 512 },
  'maskable-192': { drawing: 'app-icon-maskable', width: 192 },
  'maskable-512': { drawing: 'app-icon-maskable', width: 512 },
  'monochrome-192': { drawing: 'app-icon-monochrome', width: 192 },
  'monochrome-512': { drawing: 'app-icon-monochrome', width: 512 },
  'apple-touch-180': { drawing: 'app-icon', width: 180 },
  'badge-96': { drawing: 'app-icon-monochrome', width: 96 },
}

/** The shortcuts of the home screen's icon carry the drawings that the page itself uses, on the app icon's ground. */
const shortcuts = { search: 'magnifying-glass', shop: 'storefront', sell: 'tag' }
const shortcutWidth = 96
const ground = '#232914'
const line = '#f3f0e6'

const drawn = (svg: string | Buffer, width: number) =>
  // Render large and scale down, so that the rays stay even.
  sharp(Buffer.from(svg), { density: 288 }).resize(width, width).png({ compressionLevel: 9, palette: false })

for (const [name, { drawing, width }] of Object.entries(sizes)) {
  await drawn(await readFile(join(folder, `${drawing}.svg`)), width).toFile(join(folder, `${name}.png`))
}
for (const [name, icon] of Object.entries(shortcuts)) {
  const svg = await readFile(join(root, `node_modules/@phosphor-icons/core/assets/light/${icon}-light.svg`), 'utf8')
  const path = / d="([^"]+)"/.exec(svg)?.[1]
  if (path === undefined) throw new Error(`${icon}: no path`)
  const shape = `<g transform="translate(56 56) scale(.5625)" fill="${line}"><path d="${path}"/></g>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="48" fill="${ground}"/>${shape}</svg>`
  // The server draws it anew in the accent of a house.
  await writeFile(join(folder, `shortcut-${name}.svg`), drawing)
  await drawn(drawing, shortcutWidth).toFile(join(folder, `shortcut-${name}-${shortcutWidth}.png`))
}
/**
 * The logo at the head of mails, which many mail programs cannot draw as SVG: light on the deep olive of its band, so that it is the same
 * in light and dark mails. Twice as many pixels as it is shown with.
 */
const sprite = await readFile(join(root, 'public/sprite.svg'), 'utf8')
const drawingOf = (id: string) => {
  const [markup] = new RegExp(`<g id="${id}".*?</g>|<path id="${id}".*?/>`, 's').exec(sprite) ?? []
  if (markup === undefined) throw new Error(`the sprite has no ${id}`)
  return markup
}
const mailLogos = {
  en: { width: 264.56, mark: 'translate(0 0)', wordmark: 'translate(82 20.5) scale(.62)' },
  ar: { width: 164, mark: 'translate(100 -4)', wordmark: 'translate(0 37) scale(.0425)' },
}
for (const [name, { width, mark, wordmark }] of Object.entries(mailLogos)) {
  const drawings = `<g transform="${mark}">${drawingOf('logo-mark')}</g><g transform="${wordmark}">${drawingOf(`wordmark-${name}`)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 ${width + 4} 48" width="${width + 4}" height="48" color="${line}">${drawings}</svg>`
  await sharp(Buffer.from(svg), { density: 288 })
    .resize({ height: 80 })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `mail-logo-${name}.png`))
}
// Browsers that find no other icon ask for /favicon.ico: PNG pictures behind the directory of the ICO format.
const faviconWidths = [16, 32, 48]
const favicon = await readFile(join(root, 'public/favicon.svg'))
const pictures = await Promise.all(faviconWidths.map((width) => drawn(favicon, width).toBuffer()))
const entryBytes = 16
const directory = Buffer.alloc(6 + entryBytes * pictures.length)
directory.writeUInt16LE(1, 2)
directory.writeUInt16LE(pictures.length, 4)
let offset = directory.length
for (const [index, picture] of pictures.entries()) {
  const entry = 6 + index * entryBytes
  const width = faviconWidths[index] ?? 0
  directory.writeUInt8(width, entry)
  directory.writeUInt8(width, entry + 1)
  directory.writeUInt16LE(1, entry + 4)
  directory.writeUInt16LE(32, entry + 6)
  directory.writeUInt32LE(picture.length, entry + 8)
  directory.writeUInt32LE(offset, entry + 12)
  offset += picture.length
}
await writeFile(join(root, 'public/favicon.ico'), Buffer.concat([directory, ...pictures]))
console.log(`${Object.keys(sizes).length + Object.keys(shortcuts).length} icons and ${Object.keys(mailLogos).length} logos`)

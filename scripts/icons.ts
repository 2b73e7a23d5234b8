/**
 * Writes the drawings of the shop: public/sprite.svg (the icons in use, Phosphor light, and the brand's own), which stands in every document, and
 * src/ui/icon-paths.ts, their names. Run `node scripts/icons.ts` after adding a name.
 */
import { readFile, writeFile } from 'node:fs/promises'

const names = [
  'arrow-left',
  'arrow-right',
  'arrows-out',
  'caret-down',
  'caret-left',
  'caret-right',
  'check',
  'clock',
  'clock-counter-clockwise',
  'cloud-check',
  'copy',
  'desktop',
  'envelope-simple',
  'gavel',
  'globe',
  'handshake',
  'house',
  'link-simple',
  'list',
  'magnifying-glass',
  'map-pin',
  'minus',
  'moon',
  'phone',
  'plus',
  'seal-check',
  'share-network',
  'sliders-horizontal',
  'storefront',
  'sun',
  'truck',
  'warning-circle',
  'x',
]

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const file = (path: string) => new URL(`../${path}`, import.meta.url)

async function outline(name: string): Promise<string> {
  const svg = await readFile(file(`node_modules/@phosphor-icons/core/assets/light/${name}-light.svg`), 'utf8')
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${name}: expected one path, found ${paths.length}`)
  return `<path id="icon-${name}" d="${paths[0]}"/>`
}

const brand = (await readFile(file('src/ui/drawings/brand.svg'), 'utf8')).trim().split('\n').slice(1, -1)
const drawings = [...brand, ...(await Promise.all(names.map(outline)))]
// Out of sight but not `display: none`, which would take the drawings with it in some browsers.
await writeFile(
  file('public/sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>\n${drawings.join('\n')}\n</defs></svg>\n`,
)
await writeFile(
  file('src/ui/icon-paths.ts'),
  `// Written by scripts/icons.ts. Names of the drawings in public/sprite.svg (@phosphor-icons/core, MIT).\n${names
    .map((name) => `export const ${camel(name)} = 'icon-${name}'\n`)
    .join('')}`,
)
console.log(`${names.length} icons`)

/**
 * Writes src/ui/icon-paths.ts: the outlines of the icons the shop uses (Phosphor light, design.md §6), one export each, so that
 * a page carries only those it shows. Run `node scripts/icons.ts` after adding a name.
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
const lines = await Promise.all(
  names.map(async (name) => {
    const svg = await readFile(new URL(`../node_modules/@phosphor-icons/core/assets/light/${name}-light.svg`, import.meta.url), 'utf8')
    const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
    if (paths.length !== 1) throw new Error(`${name}: expected one path, found ${paths.length}`)
    return `export const ${camel(name)} =\n  '${paths[0]}'\n`
  }),
)
await writeFile(
  new URL('../src/ui/icon-paths.ts', import.meta.url),
  `// Written by scripts/icons.ts from @phosphor-icons/core (MIT). One outline per icon, drawn on a 256 grid.\n${lines.join('')}`,
)
console.log(`${names.length} icons`)

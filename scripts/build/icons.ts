/**
 * Writes the shop's icons (Phosphor light, and one filled heart). Those of the pages and the brand's own are in public/sprite.svg, which
 * every document contains, with their names in ui/icon-paths.ts. Those of lazy parts only (forms, dialogs) are outlines in
 * ui/lazy-icons.ts and account-icons.ts, which load with the part. Run `node scripts/build/icons.ts` after adding a name.
 */
import { readFile, writeFile } from 'node:fs/promises'

const names = [
  'arrow-left',
  'arrows-clockwise',
  'arrows-out',
  'bookmark-simple',
  'bookmark-simple-fill',
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
  'export',
  'globe',
  'handbag',
  'heart',
  'heart-fill',
  'house',
  'list',
  'magnifying-glass',
  'map-pin',
  'minus',
  'moon',
  'phone',
  'plus',
  'plus-square',
  'seal-check',
  'share-network',
  'sliders-horizontal',
  'storefront',
  'sun',
  'tag',
  'truck',
  'user',
  'warning-circle',
  'wifi-slash',
  'x',
]

/** No name is in both lists: an icon of the document is not loaded again. */
const lazyNames = [
  'apple-logo',
  'archive',
  'bell',
  'camera',
  'chat-circle-text',
  'check-circle',
  'columns',
  'dots-six',
  'eye',
  'eye-slash',
  'facebook-logo',
  'file-text',
  'fingerprint',
  'gavel',
  'google-logo',
  'hand-coins',
  'hourglass',
  'lock-simple',
  'package',
  'paper-plane-tilt',
  'prohibit',
  'sign-out',
  'trash',
  'wallet',
  'warning',
  'watch',
  'whatsapp-logo',
  'x-circle',
]

/** Only on the pages of the account: a file of its own, so that guests do not load them. */
const accountNames = [
  'bank',
  'calendar-blank',
  'credit-card',
  'download-simple',
  'diamond',
  'identification-card',
  'receipt',
  'sketch-logo',
]

/** Reserved words need another identifier. */
const identifiers: Record<string, string> = { export: 'exportUp', package: 'packageBox' }
const camel = (name: string) => identifiers[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const file = (path: string) => new URL(`../../${path}`, import.meta.url)

async function outline(name: string): Promise<string> {
  return `<path id="icon-${name}" d="${await pathOf(name)}"/>`
}

async function pathOf(name: string): Promise<string> {
  const [weight, drawing] = name.endsWith('-fill') ? ['fill', name] : ['light', `${name}-light`]
  const svg = await readFile(file(`node_modules/@phosphor-icons/core/assets/${weight}/${drawing}.svg`), 'utf8')
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  if (paths.length !== 1) throw new Error(`${name}: expected one path, found ${paths.length}`)
  return paths[0] ?? ''
}

const brand = (await readFile(file('ui/drawings/brand.svg'), 'utf8')).trim().split('\n').slice(1, -1)
const drawings = [...brand, ...(await Promise.all(names.map(outline)))]
// Not rendered: else the browser computes the styles of all drawings with those of the page. References work all the same, as the drawings
// have no gradients.
await writeFile(
  file('public/sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" style="display:none"><defs>\n${drawings.join('\n')}\n</defs></svg>\n`,
)
await writeFile(
  file('ui/icon-paths.ts'),
  `// Written by scripts/build/icons.ts. Names of the drawings in public/sprite.svg (@phosphor-icons/core, MIT).\n${names
    .map((name) => `export const ${camel(name)} = 'icon-${name}'\n`)
    .join('')}`,
)
const writeOutlines = async (path: string, outlined: readonly string[]) => {
  const lines = await Promise.all(outlined.map(async (name) => `export const ${camel(name)} =\n  '${await pathOf(name)}'\n`))
  await writeFile(file(path), `// Written by scripts/build/icons.ts. Outlines for LazyIcon (@phosphor-icons/core, MIT).\n${lines.join('')}`)
}
await writeOutlines('ui/lazy-icons.ts', lazyNames)
await writeOutlines('ui/account-icons.ts', accountNames)
console.log(`${names.length} icons, ${lazyNames.length} lazy ones, ${accountNames.length} of the account`)

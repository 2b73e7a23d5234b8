import { expect, test } from 'vitest'
import { browsingScripts, type ViteManifest } from './browsing-scripts.ts'

const manifest: ViteManifest = {
  'src/app/entry-client.tsx': { file: 'assets/app.js' },
  'src/routes/$locale/_default/-home.tsx': { file: 'assets/home.js', imports: ['_blocks.js'] },
  'src/routes/$locale/_default/-shop.tsx': { file: 'assets/shop.js', imports: ['_blocks.js'] },
  'src/routes/$locale/_default/product/-product.tsx': { file: 'assets/product.js' },
  'src/features/product/photo-viewer.tsx': { file: 'assets/photo-viewer.js', imports: ['_ui.js'] },
  'src/routes/$locale/_default/account.tsx?tsr-split=component': { file: 'assets/account.js', imports: ['_ui.js', '_phone.js'] },
  '_blocks.js': { file: 'assets/blocks.js', imports: ['src/app/entry-client.tsx'] },
  '_ui.js': { file: 'assets/ui.js' },
  '_phone.js': { file: 'assets/phone.js' },
  'locales/ar/shop.po': { file: 'assets/shop-ar.js' },
  'locales/ar/account.po': { file: 'assets/account-ar.js' },
}
const files = [...Object.values(manifest).map(({ file }) => file), 'assets/catalogue-worker-1.js']

test('browsing needs its pages, what they import, their texts and the worker of the catalogue', () => {
  const needed = browsingScripts(manifest, files)
  expect(files.filter((file) => !needed.has(file))).toEqual(['assets/account.js', 'assets/phone.js', 'assets/account-ar.js'])
})

test('a build without a page that is browsed is refused', () => {
  const { 'src/routes/$locale/_default/-shop.tsx': _, ...others } = manifest
  expect(() => browsingScripts(others, files)).toThrow('shop')
})

import { expect, test } from 'vitest'
import { layersOf, type ViteManifest } from './precache-layers.ts'

const manifest: ViteManifest = {
  'src/app/entry-client.tsx': { file: 'assets/app.js', isEntry: true },
  'src/parts/browsing/browsing.ts': { file: 'assets/browsing.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/parts/requests/requests.ts': { file: 'assets/requests.js', isDynamicEntry: true, imports: ['_shared.js', '_phone.js'] },
  'src/parts/account/account.ts': { file: 'assets/account.js', isDynamicEntry: true, imports: ['_shared.js', '_phone.js', '_charts.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/app/entry-client.tsx'] },
  '_phone.js': { file: 'assets/phone.js' },
  '_charts.js': { file: 'assets/charts.js' },
  'locales/ar/browsing.po': { file: 'assets/browsing-ar.js', isDynamicEntry: true },
  'locales/ar/requests.po': { file: 'assets/requests-ar.js', isDynamicEntry: true },
  'locales/ar/account.po': { file: 'assets/account-ar.js', isDynamicEntry: true },
}
const files = [...Object.values(manifest).map(({ file }) => file), 'assets/catalogue-worker.js']

test('a file belongs to the first layer that needs it', () => {
  const layers = layersOf(manifest, files)
  const filesOf = (layer: string) => files.filter((file) => layers.get(file) === layer)
  expect(filesOf('first')).toEqual(['assets/requests.js', 'assets/phone.js', 'assets/requests-ar.js'])
  expect(filesOf('account')).toEqual(['assets/account.js', 'assets/charts.js', 'assets/account-ar.js'])
  expect(filesOf('browsing')).toEqual([
    'assets/app.js',
    'assets/browsing.js',
    'assets/shared.js',
    'assets/browsing-ar.js',
    'assets/catalogue-worker.js',
  ])
})

test('a build with moved parts is rejected', () => {
  const { 'src/parts/account/account.ts': _, ...others } = manifest
  expect(() => layersOf(others, files)).toThrow('account')
})

import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'

/** The modules that import a module, statically or dynamically, and those that it imports. */
type Imports = { importers?: readonly string[]; dynamicImporters?: readonly string[]; importedIds?: readonly string[] }

/** The chunk of a module that several parts share. */
function chunkOf(id: string, graph: Record<string, Imports>): string {
  const { name } = chunkGroups.at(-1)!
  if (typeof name === 'string') throw new Error('the last group names the chunk of each shared module')
  const getModuleInfo = (module: string) => ({ importers: [], dynamicImporters: [], importedIds: [], ...graph[module] })
  return name(id, { getModuleInfo })
}

const account = { dynamicImporters: ['/src/parts/parts.ts'] }
const parts = {
  '/src/parts/account/account.ts': account,
  '/src/parts/requests/requests.ts': account,
  '/src/parts/browsing/browsing.ts': account,
}

describe('the chunk of a module that several parts share', () => {
  it('is that of the forms where only parts with forms need it, also through other modules', () => {
    const graph = {
      ...parts,
      '/node_modules/react-hook-form/index.js': { importers: ['/src/blocks/forms/field.tsx'] },
      '/src/blocks/forms/field.tsx': { importers: ['/src/parts/account/account.ts', '/src/parts/requests/requests.ts'] },
    }
    expect(chunkOf('/node_modules/react-hook-form/index.js', graph)).toBe('forms')
  })

  it('is "shared" where another part needs it as well', () => {
    const graph = { ...parts, '/ui/sheet.tsx': { importers: ['/src/parts/account/account.ts', '/src/parts/browsing/browsing.ts'] } }
    expect(chunkOf('/ui/sheet.tsx', graph)).toBe('shared')
  })

  it('ends where modules import each other', () => {
    const graph = {
      ...parts,
      '/src/a.ts': { importers: ['/src/b.ts'] },
      '/src/b.ts': { importers: ['/src/a.ts', '/src/parts/requests/requests.ts'] },
    }
    expect(chunkOf('/src/a.ts', graph)).toBe('forms')
  })

  it('sets zod and the contract apart, which are evaluated before the others', () => {
    const graph = {
      ...parts,
      '/node_modules/zod/v4/mini/index.js': { importers: ['/contract/catalogue/catalogue.ts'] },
      '/contract/catalogue/catalogue.ts': { importers: ['/src/parts/browsing/browsing.ts', '/contract/offers/offers.ts'] },
      '/contract/offers/offer-kind.ts': {
        importers: ['/contract/offers/offers.ts'],
        importedIds: ['/contract/catalogue/catalogue.ts'],
      },
      '/contract/offers/offers.ts': {
        importers: ['/src/parts/browsing/browsing.ts'],
        importedIds: ['/contract/catalogue/catalogue.ts', '/contract/offers/offer-kind.ts'],
      },
    }
    expect(chunkOf('/node_modules/zod/v4/mini/index.js', graph)).toBe('zod')
    expect(chunkOf('/contract/catalogue/catalogue.ts', graph)).toBe('contract')
    expect(chunkOf('/contract/offers/offer-kind.ts', graph)).toBe('contract-requests')
    expect(chunkOf('/contract/offers/offers.ts', graph)).toBe('contract-requests')
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { basename, dirname, resolve } from 'node:path'
import {
  exportFormats,
  type Import,
  type ImportFormat,
  type ImportRow,
  ignoredTarget,
  notesTarget,
  variantChoices,
} from '#contract/imports/imports.ts'
import { currencies } from '#contract/money/money.ts'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { type Area, type Command, type Options, type Shown, textOption } from '../command.ts'
import { addPhotosOf, photoLines } from './import-photos.ts'
import { problemLine, problemLines } from './import-words.ts'
import { facts, moment, table } from '../layout.ts'
import { rejected, wrongUse } from '../problems.ts'
import { readBytes } from '../read-file.ts'
import { saveFile } from '../save-file.ts'
import type { ShopClient } from '../shop-client.ts'

const pollMs = 400
const names: Record<ImportFormat, string> = { own: 'this shop', json: 'this shop, as JSON', shopify: 'Shopify', woocommerce: 'WooCommerce' }

const photosOf = ({ photos: { total, added, failed }, pass, options }: Import): string => {
  if (pass === 'write') return `${added} of ${total} fetched, ${failed} failed`
  return `${total} at addresses, which ${options.fetchPhotos ? 'are' : 'are not'} fetched`
}

const shownRun = (run: Import): string[] => {
  const { created, changed, unchanged, failed } = run.counts
  const nobodyKnows = run.columns.filter(({ target, by }) => target === null && by === null)
  return [
    ...facts({
      Id: run.id,
      File: run.name,
      State: run.state,
      Columns: `of ${names[run.format]}`,
      Rows: `${run.position} of ${run.total}`,
      Result: run.pass === null ? undefined : `${created} new, ${changed} changed, ${unchanged} as before, ${failed} failed`,
      Photographs: run.photos.total === 0 ? undefined : photosOf(run),
      Problem: run.problem ? problemLine(run.problem) : undefined,
      Asks: run.asks.includes('variants') ? '--variants each, or one: does a variant with a price of its own become a piece?' : undefined,
    }),
    ...Object.entries(run.options.defaults).map(([column, text]) => `New pieces without a value for ${column} get: ${text}`),
    ...nobodyKnows.map(({ header, sample }) => `Nobody knows the column "${header}" (${sample}): it becomes private notes.`),
  ]
}

async function settled(shop: ShopClient, id: string): Promise<Import> {
  for (;;) {
    const { data } = await shop.call('staff.imports.get', { params: { id } })
    if (!['reading', 'checking', 'writing', 'fetching'].includes(data.state)) return data
    const [done, all] =
      data.state === 'fetching' ? [data.photos.added + data.photos.failed, data.photos.total] : [data.position, data.total]
    if (process.stderr.isTTY) process.stderr.write(`\r${data.state} ${done} of ${all} `)
    await wait(pollMs)
  }
}

/** The rows, or only those of which something is to be said. */
async function rowsOf(shop: ShopClient, run: Import, which: { problems?: 'true' } = {}): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  let after = -1
  for (;;) {
    const query = { pass: run.pass ?? 'write', ...which, after: String(after), perPage: '200' }
    const { data, meta } = await shop.call('staff.imports.rows', { params: { id: run.id }, query })
    rows.push(...data)
    if (meta.next === null) return rows
    after = meta.next
  }
}

async function shown(shop: ShopClient, run: Import): Promise<Shown> {
  const rows = run.pass === null ? [] : await rowsOf(shop, run, { problems: 'true' })
  const isRejected = run.state === 'failed' || run.counts.failed > 0
  return { data: { ...run, rows }, lines: [...shownRun(run), ...problemLines(rows)], isRejected }
}

/** Adds the photographs of a folder to the pieces of an import that has ended. */
async function withPhotos(shop: ShopClient, run: Import, folder: string): Promise<Shown> {
  if (run.state !== 'done') throw rejected(`The import is ${run.state}: photographs come when it is done.`)
  const added = await addPhotosOf(shop, await rowsOf(shop, run), folder)
  return { data: added, lines: photoLines(added), isRejected: added.failed.length > 0 }
}

async function answer(shop: ShopClient, run: Import, options: Options): Promise<Import> {
  const given = {
    currency: currencies.find((each) => each === textOption(options, 'currency')),
    variants: variantChoices.find((each) => each === textOption(options, 'variants')),
    type: productTypes.find((each) => each === textOption(options, 'type')),
  }
  const said: Record<string, unknown> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  for (const name of Object.keys(given)) {
    if (textOption(options, name) !== undefined && !(name in said)) throw wrongUse(`--${name} cannot be "${textOption(options, name)}".`)
  }
  // A folder with the files takes the place of the addresses.
  const isWithout = options['no-addresses'] === true || textOption(options, 'photos') !== undefined
  if (isWithout) said['fetchPhotos'] = false
  if (Object.keys(said).length === 0) return run
  return (await shop.call('staff.imports.update', { params: { id: run.id }, body: { options: said } })).data
}

const importOptions = {
  'dry-run': { type: 'boolean' as const, help: 'says what would become of each row, and writes nothing' },
  currency: { type: 'string' as const, help: `of the prices in the file: ${currencies.join(', ')}; SAR where it is not said` },
  variants: { type: 'string' as const, help: 'variants with a price of their own: each (a piece each) or one' },
  'no-addresses': { type: 'boolean' as const, help: 'does not fetch the photographs at addresses in the file' },
  type: { type: 'string' as const, help: `of new pieces whose row does not say it: ${productTypes.join(', ')}` },
}

/** `products import …`, `products export …`. */
export const importCommands: Record<'import' | 'export', Command> = {
  import: {
    needs: ['file'],
    options: {
      ...importOptions,
      photos: { type: 'string', help: 'a folder with their photographs, named as in the file or by stock number' },
    },
    summary:
      'brings the pieces of a file in: this shop’s CSV, JSON or zip, a spreadsheet’s, Shopify’s or WooCommerce’s (docs/recipes/import-products.md)',
    run: async (shop, { values: [file = ''], options }) => {
      const upload = await shop.upload(await readBytes(file))
      const begun = (await shop.call('staff.imports.create', { body: { upload, name: basename(file) } })).data
      const read = await settled(shop, begun.id)
      if (read.state === 'failed') return shown(shop, read)
      const run = await answer(shop, read, options)
      if (run.asks.length > 0) throw rejected(shownRun(run).join('\n'))
      const to = options['dry-run'] === true ? 'check' : 'write'
      await shop.call('staff.imports.move', { params: { id: run.id }, body: { to } })
      const ended = await settled(shop, run.id)
      const said = await shown(shop, ended)
      const folder = textOption(options, 'photos')
      if (folder === undefined || ended.state !== 'done') return said
      const photos = await withPhotos(shop, ended, folder)
      return {
        data: { import: said.data, photos: photos.data },
        lines: [...said.lines, ...photos.lines],
        isRejected: said.isRejected === true || photos.isRejected === true,
      }
    },
  },
  export: {
    needs: ['file'],
    options: { format: { type: 'string', help: `${exportFormats.join(', ')}; without it, as the name of the file ends, or csv` } },
    summary: 'writes all pieces with everything that is private to a file, which import reads; a zip has their photographs, too',
    run: async (shop, { values: [file = ''], options }) => {
      const ending = exportFormats.find((each) => file.toLowerCase().endsWith(`.${each}`))
      const format = textOption(options, 'format') ?? ending ?? 'csv'
      if (!exportFormats.some((each) => each === format)) throw wrongUse(`--format cannot be "${format}".`)
      const bytes = await shop.exportProducts(format)
      await saveFile(dirname(resolve(file)), resolve(file), bytes)
      return { data: { file: resolve(file), bytes: bytes.length }, lines: [`${resolve(file)} has ${bytes.length} bytes.`] }
    },
  },
}

const moving = (to: 'pause' | 'resume', summary: string): Command => ({
  needs: ['import'],
  summary,
  run: async (shop, { values: [id = ''] }) => {
    const { data } = await shop.call('staff.imports.move', { params: { id }, body: { to } })
    return { data, lines: shownRun(data) }
  },
})

/** `imports …`: what became of files of products. */
export const imports: Area = {
  summary: 'files of pieces that were brought in (products import), and what became of their rows',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, the newest first',
      run: async (shop) => {
        const { data } = await shop.call('staff.imports.list')
        const rows = data.map(({ id, name, state, position, total, who, createdAt }) => [
          id,
          name,
          state,
          `${position}/${total}`,
          who,
          moment(createdAt),
        ])
        return { data, lines: table(['ID', 'FILE', 'STATE', 'ROWS', 'BY', 'WHEN'], rows) }
      },
    },
    show: {
      needs: ['import'],
      summary: 'one of them, with what is to be said of its rows',
      run: async (shop, { values: [id = ''] }) => shown(shop, (await shop.call('staff.imports.get', { params: { id } })).data),
    },
    assign: {
      needs: ['import', 'heading', 'column'],
      summary: `says where a column goes: a column of the own format, ${notesTarget}, or ${ignoredTarget} to leave it out; it is remembered`,
      run: async (shop, { values: [id = '', heading = '', target = ''] }) => {
        const { data } = await shop.call('staff.imports.update', { params: { id }, body: { columns: { [heading]: target } } })
        return { data, lines: shownRun(data) }
      },
    },
    default: {
      needs: ['import', 'column', 'value'],
      summary: 'says what new pieces get where their row has no value for a column; an empty value takes it away; it is remembered',
      run: async (shop, { values: [id = '', column = '', value = ''] }) => {
        const { defaults } = (await shop.call('staff.imports.get', { params: { id } })).data.options
        const options = { defaults: { ...defaults, [column]: value } }
        const { data } = await shop.call('staff.imports.update', { params: { id }, body: { options } })
        return { data, lines: shownRun(data) }
      },
    },
    begin: {
      needs: ['import'],
      options: importOptions,
      summary: 'tries or begins one that was read',
      run: async (shop, { values: [id = ''], options }) => {
        await answer(shop, (await shop.call('staff.imports.get', { params: { id } })).data, options)
        await shop.call('staff.imports.move', { params: { id }, body: { to: options['dry-run'] === true ? 'check' : 'write' } })
        return shown(shop, await settled(shop, id))
      },
    },
    photos: {
      needs: ['import', 'folder'],
      summary: 'adds the photographs in a folder to its pieces; those that have some are left as they are',
      run: async (shop, { values: [id = '', folder = ''] }) =>
        withPhotos(shop, (await shop.call('staff.imports.get', { params: { id } })).data, folder),
    },
    pause: moving('pause', 'stops one that is under way; nothing is lost'),
    resume: moving('resume', 'goes on with one that was paused'),
    delete: {
      needs: ['import'],
      summary: 'deletes one with its file; the pieces stay',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.imports.delete', { params: { id } })
        return { data, lines: ['It is deleted.'] }
      },
    },
  },
}

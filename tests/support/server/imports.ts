import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { importPhoto, importRun } from '#server/db/schema/imports.ts'
import type { Shop } from './api-shop.ts'
import { type aSpecialist, callsOf } from './customers.ts'
import { tusCalls } from './tus-calls.ts'

/** Imports and exports, as somebody of the staff makes them; the work is done when a call here says so. */
export function importCalls(shop: Shop, staff: Awaited<ReturnType<typeof aSpecialist>>) {
  const call = callsOf(shop, staff)
  const tus = tusCalls(shop)
  const work = async () => {
    const { signal } = new AbortController()
    await shop.importWork.deliverDue(signal)
    await shop.fetchPhotos.deliverDue(signal)
  }
  const get = async (id: string) => (await call<Import>('GET', `/staff/imports/${id}`)).data
  const move = (id: string, to: 'check' | 'write' | 'pause' | 'resume') => call<Import>('POST', `/staff/imports/${id}/state`, { to })
  return {
    call,
    work,
    /** Also what waits for another try, or for a process that died. */
    async workNow() {
      const now = { dueAt: new Date(0) }
      await shop.db.update(importPhoto).set(now)
      await shop.db.update(importRun).set(now)
      await work()
    },
    get,
    move,
    /** Sends a file, and has it read. */
    async begin(content: string | Uint8Array, name = 'products.csv'): Promise<Import> {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const upload = await tus.uploaded(staff, bytes, 1_000_000)
      const made = await call<Import>('POST', '/staff/imports', { upload, name })
      if (made.status !== 200) throw new Error(`the import was rejected: ${made.status} ${made.message}`)
      await work()
      return get(made.data.id)
    },
    update: (id: string, body: object) => call<Import>('PATCH', `/staff/imports/${id}`, body),
    /** The dry run or the import, to its end. */
    async through(id: string, to: 'check' | 'write' = 'write'): Promise<Import> {
      const moved = await move(id, to)
      if (moved.status !== 200) throw new Error(`it was not begun: ${moved.status} ${JSON.stringify(moved.errors)}`)
      await work()
      return get(id)
    },
    rows: async (id: string, pass: 'check' | 'write' = 'write') =>
      (await call<ImportRow[]>('GET', `/staff/imports/${id}/rows?pass=${pass}&perPage=200`)).data,
    async exportZip(): Promise<Buffer> {
      const response = await shop.app.request('/v1/staff/exports/products?format=zip', { headers: staff.headers })
      if (response.status !== 200) throw new Error(`the export was rejected: ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async export(format = 'csv'): Promise<string> {
      const response = await shop.app.request(`/v1/staff/exports/products?format=${format}`, { headers: staff.headers })
      if (response.status !== 200) throw new Error(`the export was rejected: ${response.status}`)
      // With its byte order mark, which response.text() leaves out.
      return Buffer.from(await response.arrayBuffer()).toString()
    },
  }
}

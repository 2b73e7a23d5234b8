/** The staff's calls to the product under test, with the token that its first start wrote. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a call as the owner.
 * @param origin of the product
 * @param path behind `/v1/staff`
 * @param body makes it a POST
 * @returns the data of the response. Rejects where the shop refuses the call
 */
export async function staff<Data>(origin: string, path: string, body?: object): Promise<Data> {
  const token = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'staff-token'), 'utf8')
  const response = await fetch(new URL(`/v1/staff${path}`, origin), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

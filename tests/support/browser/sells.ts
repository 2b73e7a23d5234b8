/** Sell requests of end-to-end tests, made by the same calls as the shop's pages make. */
import type { APIRequestContext } from '@playwright/test'
import { aJpeg, formBody, formType } from '../data/id-files.ts'
import { aSell } from '../data/sells.ts'
import { checksumOf, sha256Of } from '../server/tus-calls.ts'
import type { Customer } from './customer.ts'
import { expect, type Lang } from './test.ts'

/** Uploads both ID images of a customer, without which nothing can be sold. */
async function giveId(request: APIRequestContext, headers: Record<string, string>, image: Buffer): Promise<void> {
  const response = await request.post('/v1/customer/id-images', {
    headers: { ...headers, 'content-type': formType, 'idempotency-key': crypto.randomUUID() },
    data: formBody(['front_id_image', 'back_id_image'].map((name) => ({ name, content: image }))),
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Uploads a photo by tus, in one chunk. @returns the id of the upload */
async function uploadPhoto(request: APIRequestContext, headers: Record<string, string>, bytes: Buffer): Promise<string> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const begun = await request.post('/v1/uploads', {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `sha256 ${sha256Of(bytes).toString('base64')}` },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const location = begun.headers().location ?? ''
  const sent = await request.fetch(location, {
    method: 'PATCH',
    headers: { ...tus, ...checksumOf(bytes), 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    data: bytes,
  })
  expect(sent.status(), await sent.text()).toBe(204)
  return location.split('/').at(-1) ?? ''
}

/** Uploads the ID of a customer, and makes a sell request with three photos. @param photo each of them @returns its id */
export async function sellRequest(request: APIRequestContext, { token, email }: Customer, lang: Lang, photo?: Buffer): Promise<string> {
  const headers = { locale: lang, currency: 'SAR', authorization: `Bearer ${token}` }
  const image = photo ?? (await aJpeg())
  await giveId(request, headers, image)
  const files: Record<string, string[]> = {}
  for (const name of ['front', 'back', 'warrantyCard']) files[name] = [await uploadPhoto(request, headers, image)]
  const response = await request.post('/v1/sells', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { ...aSell({ email }), files },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: { id: string } }).data.id
}

import { expect, test } from 'vitest'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import { attachmentsOf } from './request-files.ts'

const field = { min: 1, max: 1, types: photoTypes, maxBytes: mostUploadBytes }
const fields = { front: field, more: { ...field, min: 0, max: 9 } }
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })

test('takes the files of a form under the names that the call has for them', async () => {
  const values = { name: 'Noura', front: photo('a.jpg'), more: [photo('b.jpg'), photo('c.jpg')], other: photo('d.jpg') }
  const attachments = await attachmentsOf(fields, values)
  expect(attachments.map(({ field: name, name: file, type }) => [name, file, type])).toEqual([
    ['front', 'a.jpg', 'image/jpeg'],
    ['more', 'b.jpg', 'image/jpeg'],
    ['more', 'c.jpg', 'image/jpeg'],
  ])
  expect(new TextDecoder().decode(attachments[2]?.bytes)).toBe('c.jpg')
})

test('takes none where none were chosen, or the call takes none', async () => {
  await expect(attachmentsOf(fields, { name: 'Noura', front: undefined, more: [] })).resolves.toEqual([])
  await expect(attachmentsOf(undefined, { front: photo('a.jpg') })).resolves.toEqual([])
})

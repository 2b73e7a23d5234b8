import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { collect } from './file-content.ts'
import { openZip } from './zip-reader.ts'
import { zipOf } from './zip-writer.ts'

const limits = { mostEntries: 10, mostBytes: 1_000_000 }
const fileOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  async *read(start: number, end: number) {
    yield bytes.subarray(start, end)
  },
  close: () => Promise.resolve(),
})
async function* one(bytes: Buffer) {
  yield bytes
}
async function* entries(...given: [name: string, content: Buffer][]) {
  for (const [name, content] of given) yield { name, isPacked: name.endsWith('.jpg'), content: one(content) }
}
const written = (...given: [name: string, content: Buffer][]) => collect(zipOf(entries(...given)))
/** The names in the archive are replaced by others of the same length. */
const renamed = (zip: Buffer, from: string, to: string) => Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

test('what is written is read, and is the same whenever it is written', async () => {
  const table = Buffer.from('stockNumber\n'.repeat(20_000))
  const photo = Buffer.alloc(200_000, 7)
  const bytes = await written(['products.csv', table], ['photographs/A-1/1.jpg', photo])
  expect(await written(['products.csv', table], ['photographs/A-1/1.jpg', photo])).toEqual(bytes)
  const zip = await openZip(fileOf(bytes), limits)
  expect(zip.names).toEqual(['products.csv', 'photographs/A-1/1.jpg'])
  expect((await collect(zip.read('products.csv'))).equals(table)).toBe(true)
  expect((await collect(zip.read('photographs/A-1/1.jpg'))).equals(photo)).toBe(true)
  await zip.close()
})

const small: [string, Buffer] = ['aa/b.jpg', Buffer.from('a')]
test.each([
  ['zip-path', async () => renamed(await written(small), 'aa/b.jpg', '../b.jpg'), { entry: '../b.jpg' }],
  ['zip-path', async () => renamed(await written(small), 'aa/b.jpg', '/a/b.jpg'), { entry: '/a/b.jpg' }],
  ['zip-path', async () => renamed(await written(small), 'aa/b.jpg', 'C:/b.jpg'), { entry: 'C:/b.jpg' }],
  ['zip-malformed', async () => (await written(small)).subarray(0, 40), {}],
  ['zip-too-many', () => written(...Array.from({ length: 11 }, (_, nth): [string, Buffer] => [`${nth}.jpg`, Buffer.from('a')])), {}],
  ['zip-too-large', () => written(['a.csv', Buffer.alloc(2_000_000)]), { entry: 'a.csv' }],
  [
    'zip-link',
    async () => {
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from('/etc/passwd'), 'a.jpg', { mode: 0o120_777 })
      zip.end()
      return collect(zip.outputStream as unknown as AsyncIterable<Buffer>)
    },
    { entry: 'a.jpg' },
  ],
  [
    'zip-encrypted',
    async () => {
      const bytes = await written(['aa/b.csv', Buffer.from('a')])
      // The flag in the list of files at its end.
      const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8
      bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)
      return bytes
    },
    { entry: 'aa/b.csv' },
  ],
])('an archive is rejected: %s', async (problem, make, more) => {
  await expect(openZip(fileOf(await make()), limits)).rejects.toMatchObject({ problem, ...more })
})

test('a file that unpacks to more than it says ends where it should', async () => {
  const bytes = await written(['a.csv', Buffer.alloc(500_000)])
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24
  bytes.writeUInt32LE(10, at)
  const zip = await openZip(fileOf(bytes), limits)
  await expect(collect(zip.read('a.csv'))).rejects.toMatchObject({ problem: 'zip-malformed' })
  await zip.close()
})

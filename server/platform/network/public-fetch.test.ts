import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCertificate } from '../../../tests/support/fakes/certificate.ts'
import { collect } from '../files/file-content.ts'
import type { ResolveName } from './network-addresses.ts'
import { createFetchBytes, mayBeFetched } from './public-fetch.ts'

const limits = { accept: 'image/jpeg', timeoutMs: 5_000, mostBytes: 1_000 }
const leadsTo =
  (...addresses: string[]): ResolveName =>
  (_name, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

const { key, cert } = makeCertificate()
let server: Server
let origin: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer({ key, cert }, ({ url = '' }, response) => {
    asked.push(url)
    if (url === '/elsewhere') response.writeHead(302, { location: 'https://10.0.0.1/latest' }).end()
    else if (url === '/busy') response.writeHead(429, { 'retry-after': '30' }).end()
    else if (url === '/missing') response.writeHead(404).end()
    else response.end(Buffer.alloc(url === '/large' ? 5_000 : 900, 1))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  ['http', 'http://photos.example/a.jpg'],
  ['another protocol', 'file:///etc/passwd'],
  ['name and password', 'https://user:secret@photos.example/a.jpg'],
  ['this machine', 'https://127.0.0.1/a.jpg'],
  ['a private network', 'https://192.168.1.1/a.jpg'],
  ['where clouds tell of themselves', 'https://169.254.169.254/latest'],
  ['one number', 'https://2130706433/a.jpg'],
  ['octal digits', 'https://0177.0.0.1/a.jpg'],
  ['hexadecimal digits', 'https://0x7f000001/a.jpg'],
  ['a part left out', 'https://10.1/a.jpg'],
  ['digits of another script', 'https://①②⑦.0.0.1/a.jpg'],
  ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/a.jpg'],
  ['IPv4 in IPv6, hexadecimal', 'https://[::ffff:a00:1]/a.jpg'],
  ['NAT64', 'https://[64:ff9b::a00:1]/a.jpg'],
  ['IPv6 of this machine', 'https://[::1]/a.jpg'],
  ['a unique local address', 'https://[fd00::1]/a.jpg'],
  ['no address', 'photos.example/a.jpg'],
])('an address of %s is not fetched', async (_, address) => {
  const resolve = vi.fn(leadsTo('1.1.1.1'))
  expect(mayBeFetched(address)).toBe(false)
  await expect(collect(createFetchBytes(limits, { resolve })(address))).rejects.toMatchObject({ problem: 'not-public' })
  expect(resolve).not.toHaveBeenCalled()
})

test.each([['10.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:192.168.0.1'], ['64:ff9b::a00:1']])(
  'a name that leads to %s is not connected to, also beside a public address',
  async (address) => {
    for (const resolve of [leadsTo(address), leadsTo('1.1.1.1', address)]) {
      await expect(collect(createFetchBytes(limits, { resolve })('https://photos.example/a.jpg'))).rejects.toMatchObject({
        problem: 'not-public',
      })
    }
  },
)

test('a name is resolved once, for the connection: one that leads elsewhere at any other time changes nothing', async () => {
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve = vi.fn<ResolveName>((...given) => leadsTo(answers.shift() ?? '10.0.0.1')(...given))
  expect(await collect(createFetchBytes(limits, { resolve, ofTest: { ca: cert } })(`${origin}/a.jpg`))).toHaveLength(900)
  expect(resolve).toHaveBeenCalledTimes(1)

  // Checked while it led to a public address, used when it does not.
  const address = 'https://changing.example/a.jpg'
  expect(mayBeFetched(address)).toBe(true)
  await expect(collect(createFetchBytes(limits, { resolve })(address))).rejects.toMatchObject({ problem: 'not-public' })
})

test('no redirect is followed, to a private address or any other', async () => {
  asked = []
  await expect(collect(createFetchBytes(limits, { ofTest: { ca: cert } })(`${origin}/elsewhere`))).rejects.toMatchObject({
    problem: 'redirected',
    message: 'it leads to https://10.0.0.1/latest',
  })
  expect(asked).toEqual(['/elsewhere'])
})

test.each([
  ['/large', { problem: 'too-large' }],
  ['/missing', { problem: 'refused', message: 'it answered 404' }],
  ['/busy', { problem: 'unreachable', retryMs: 30_000 }],
])('%s is a failure with its reason', async (path, failure) => {
  await expect(collect(createFetchBytes(limits, { ofTest: { ca: cert } })(`${origin}${path}`))).rejects.toMatchObject(failure)
})

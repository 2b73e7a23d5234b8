import { expect, test } from 'vitest'
import { createFetchText } from './public-text.ts'

test.each([
  'http://rates.example/latest',
  'https://user:secret@rates.example/latest',
  'https://127.0.0.1/latest',
  'https://2130706433/latest',
  'https://0x7f.1/latest',
  'https://[::ffff:10.0.0.1]/latest',
  'https://[::1]/latest',
  'rates.example',
])('%s is not fetched', async (address) => {
  const fetchText = createFetchText((_host, _options, callback) => callback(null, [{ address: '1.1.1.1', family: 4 }]))
  await expect(fetchText(address)).rejects.toMatchObject({ problem: 'not-public' })
})

test.each(['10.0.0.1', '169.254.169.254', '::ffff:192.168.0.1'])('a name that leads to %s is not connected to', async (address) => {
  const fetchText = createFetchText((_host, _options, callback) => callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]))
  await expect(fetchText('https://rates.example/latest')).rejects.toMatchObject({ problem: 'not-public' })
})

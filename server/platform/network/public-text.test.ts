import { expect, test } from 'vitest'
import { createFetchText } from './public-text.ts'

test.each(['http://rates.example/latest', 'https://127.0.0.1/latest'])('%s is not fetched', async (address) => {
  const fetchText = createFetchText((_host, _options, callback) => callback(null, [{ address: '1.1.1.1', family: 4 }]))
  await expect(fetchText(address)).rejects.toMatchObject({ problem: 'not-public' })
})

test('a name that leads to a private address is not connected to', async () => {
  const fetchText = createFetchText((_host, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]))
  await expect(fetchText('https://rates.example/latest')).rejects.toMatchObject({ problem: 'not-public' })
})

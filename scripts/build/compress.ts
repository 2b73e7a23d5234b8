/**
 * Writes `{file}.br` and `{file}.gz` next to the build's text files at the highest quality, so that no request waits for a compressor.
 * The server sends them (server/http/answers/file-response.ts).
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../..', 'dist', 'client')
/** Fonts and pictures are compressed already. */
const compressible = '**/*.{js,css,svg,json,webmanifest,txt,html,map}'
/** A variant that is larger than this share of the plain file is not written. */
const leastSaving = 0.95

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const sums = { files: 0, plain: 0, brotli: 0 }
for (const name of globSync(compressible, { cwd: folder })) {
  const file = join(folder, name)
  const plain = await readFile(file)
  const [br, gz] = await Promise.all([
    brotliOf(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzipOf(plain, { level: 9 }),
  ])
  if (br.length > leastSaving * plain.length) continue
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  sums.files += 1
  sums.plain += plain.length
  sums.brotli += br.length
}
console.log(`${sums.files} files compressed: ${Math.round(sums.plain / 1000)} kB to ${Math.round(sums.brotli / 1000)} kB`)

import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A certificate for a test's own server on this machine, made for one run: Node creates keys, but no certificates, so this module encodes
 * it (X.509, DER).
 */
export type OwnCertificate = {
  /** PEM. */
  key: string
  cert: string
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  name: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dns: 0x82,
  address: 0x87,
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(tags.sequence, ...parts)
const time = (date: Date) =>
  der(
    tags.time,
    Buffer.from(
      date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )

// Their encodings: ecdsa-with-SHA256, commonName, subjectAltName.
const ecdsaSha256 = sequence(der(tags.name, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = der(tags.name, Buffer.from('550403', 'hex'))
const alternativeName = der(tags.name, Buffer.from('551d11', 'hex'))

/** For `localhost` and 127.0.0.1, for a day. */
export function makeCertificate(): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const now = Date.now()
  const hour = 60 * 60 * 1000
  const name = sequence(der(tags.set, sequence(commonName, der(tags.utf8, Buffer.from('localhost')))))
  const names = sequence(der(tags.dns, Buffer.from('localhost')), der(tags.address, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    der(tags.version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaSha256,
    name,
    sequence(time(new Date(now - hour)), time(new Date(now + 24 * hour))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tags.extensions, sequence(sequence(alternativeName, der(tags.bytes, names)))),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(body, ecdsaSha256, der(tags.bits, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/**
 * Creates one for servers of several processes.
 * @param folder where it is written
 * @returns the file that Node must trust (`NODE_EXTRA_CA_CERTS`)
 */
export function writeCertificate(folder: string): string {
  const { key, cert } = makeCertificate()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  return join(folder, 'cert.pem')
}

/** @param file the path that `writeCertificate` returned */
export const readCertificate = (file: string): OwnCertificate => ({
  key: readFileSync(join(file, '..', 'key.pem'), 'utf8'),
  cert: readFileSync(file, 'utf8'),
})

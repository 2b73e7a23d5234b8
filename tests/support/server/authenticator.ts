import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'

/** What the server asks of an authenticator, as far as this one reads it. */
export type Asked = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } }
/** What tests get wrong on purpose. */
type Faults = { origin?: string; isVerified?: boolean; counter?: number }

const text = (bytes: Buffer) => bytes.toString('base64url')

/**
 * An authenticator in software with one passkey: P-256, without attestation, in the formats of WebAuthn.
 * @param origin of the pages that ask it
 */
export function anAuthenticator(origin = 'https://desk.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const answer = (type: string, asked: Asked, { origin: from = origin, isVerified = true, counter: shown }: Faults) => {
    counter = shown ?? counter + 1
    const rpId = asked.rpId ?? asked.rp?.id ?? ''
    const isNew = type === 'webauthn.create'
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const made = isNew ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey.export({ format: 'jwk' }))] : []
    const authenticatorData = Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, ...made])
    const clientData = Buffer.from(JSON.stringify({ type, challenge: asked.challenge, origin: from, crossOrigin: false }))
    return { authenticatorData, clientData }
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    /** Makes its passkey. */
    make(asked: Asked, faults: Faults = {}): NewPasskey {
      const { authenticatorData, clientData } = answer('webauthn.create', asked, faults)
      userHandle = asked.user?.id ?? ''
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none'), 0x67, ...Buffer.from('attStmt'), 0xa0]),
        Buffer.from([0x68, ...Buffer.from('authData'), 0x58, authenticatorData.length]),
        authenticatorData,
      ])
      return {
        ...credential,
        response: { clientDataJSON: text(clientData), attestationObject: text(attestation), transports: ['internal'] },
      }
    },
    /** Signs with it. */
    sign(asked: Asked, faults: Faults = {}): SignedWithPasskey {
      const { authenticatorData, clientData } = answer('webauthn.get', asked, faults)
      const signature = sign('sha256', Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(userHandle !== '' && { userHandle }),
        },
      }
    },
  }
}

/** A public key in COSE: ES256 on P-256. */
const coseKey = ({ x = '', y = '' }: { x?: string | undefined; y?: string | undefined }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

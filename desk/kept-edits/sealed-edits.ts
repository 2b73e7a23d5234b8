/** A key that scripts can use, and not read. */
export type EditsKey = CryptoKey

const cipher = 'AES-GCM'
const ivBytes = 12

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** @returns undefined where the browser encrypts nothing: `crypto.subtle` needs https, or this very machine */
export async function importKey(base64: string): Promise<EditsKey | undefined> {
  // The types do not know of addresses without https.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  return subtle?.importKey('raw', bytesOf(base64), cipher, false, ['encrypt', 'decrypt'])
}

/** @param name under which it is stored: it can be opened under that one only */
export async function sealEdits(key: EditsKey, name: string, edits: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(edits))
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv, additionalData: new TextEncoder().encode(name) }, key, text)
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** @throws DOMException where it was sealed with another key or under another name */
export async function openEdits(key: EditsKey, name: string, sealed: string): Promise<unknown> {
  const bytes = bytesOf(sealed)
  const additionalData = new TextEncoder().encode(name)
  const text = await crypto.subtle.decrypt({ name: cipher, iv: bytes.slice(0, ivBytes), additionalData }, key, bytes.slice(ivBytes))
  return JSON.parse(new TextDecoder().decode(text)) as unknown
}

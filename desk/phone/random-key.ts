/** 256 random bits in the form of the shop's tokens: 43 letters. */
export function randomKey(): string {
  const base64 = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

import type { Passkey } from '#contract/passkeys/passkeys.ts'
import type { PasskeyRow } from '#server/db/schema/passkeys.ts'

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})

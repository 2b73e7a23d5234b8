import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** systemd puts the name of the credential before those of the files of a folder. */
const prefix = /^mizwala_/

/**
 * Adds the settings that a service manager hands over as files: systemd names their folder in CREDENTIALS_DIRECTORY, and each file is the
 * setting of its name. What the environment sets itself stays.
 * @throws where a file cannot be read
 */
export function withCredentials(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const folder = environment.CREDENTIALS_DIRECTORY
  if (!folder) return environment
  const given = readdirSync(folder).map((file) => [file.replace(prefix, ''), readFileSync(join(folder, file), 'utf8').trim()] as const)
  return { ...Object.fromEntries(given), ...environment }
}

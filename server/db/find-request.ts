import { isRequestNumber } from '#src/contract/requests.ts'
import { isNewId } from '#server/platform/secrets.ts'

/**
 * Finds a request as people name it: by its short number or its id. What is neither asks no database.
 * @param by how the kind is read from its table
 */
export async function findRequest<T>(
  name: string,
  by: { number: (number: number) => Promise<T | undefined>; id: (id: string) => Promise<T | undefined> },
): Promise<T | undefined> {
  if (isRequestNumber(name)) return by.number(Number(name))
  return isNewId(name) ? by.id(name) : undefined
}

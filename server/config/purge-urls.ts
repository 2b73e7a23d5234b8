import * as z from 'zod/mini'

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Addresses of caches, separated by spaces. */
export const purgeVariables = {
  PURGE_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text.trim().split(/\s+/).every(isAddress),
            'has to be the address at which a cache takes purges, such as http://127.0.0.1:6081, or several separated by spaces',
          ),
        ),
      z.transform((text) => text.trim().split(/\s+/)),
    ),
  ),
}

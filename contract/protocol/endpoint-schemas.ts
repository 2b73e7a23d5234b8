import * as z from 'zod/mini'

/** Parts of the tables of calls (shop-responses.ts, staff-calls.ts, endpoints.ts). */

/** What a call does and takes. */
export type Endpoint = { summary: string; query?: z.ZodMiniType; params?: z.ZodMiniType; body?: z.ZodMiniType }

/** Whether it may be called without the body that it takes. */
export const mayLackBody = ({ body }: Endpoint): boolean => body?.safeParse(undefined).success === true

export const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
export const list = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), meta: z.object({ total: z.int(), page: z.int(), perPage: z.int() }) })

/** An answer that has itself in the other language, if the call asks for it (`languagesHeader`). */
export const inBothLanguages = <Shape extends z.core.$ZodShape>(answer: z.ZodMiniObject<Shape>) =>
  z.extend(answer, { other: z.optional(answer) })

export const id = z.object({ id: z.string() })
/** The bytes of the file, as an attachment: no JSON. */
export const fileSchema = z.object({})
/** No body: the response has headers only. */
export const emptySchema = z.object({})
/** The same response in all cases, so that it reveals nothing. */
export const acceptedSchema = z.object({ accepted: z.literal(true) })

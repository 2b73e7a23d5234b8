import * as z from 'zod/mini'

/** Parts of the tables of calls (shop-responses.ts, endpoints.ts). */

export type EndpointSchemas = { query?: z.ZodMiniType; params?: z.ZodMiniType; response: z.ZodMiniType }

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

/** A call of a kind of request. The response of a shopper's call is apart (`request-responses.ts`), because pages load it. */
type RequestEndpoint = { summary: string; query?: z.ZodMiniType; params?: z.ZodMiniType; body?: z.ZodMiniType }
export type RequestEndpoints<Name extends string> = {
  [Each in Name]: Each extends `staff.${string}` ? RequestEndpoint & { response: z.ZodMiniType } : RequestEndpoint
}

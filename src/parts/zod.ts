/** zod without any schema, to be evaluated before them. */
export { string } from 'zod/mini'

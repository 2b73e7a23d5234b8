import { makeTemplate } from '../support/server/e2e-server.ts'

export default makeTemplate

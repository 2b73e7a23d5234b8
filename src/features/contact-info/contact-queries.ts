export { settingsQuery as contactQuery } from '#src/api/settings-query.ts'

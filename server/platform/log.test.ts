import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog, logSerializers } from './log.ts'
import { duringRequest, outsideRequests } from './request-scope.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  pino({ serializers: logSerializers }, { write: (line) => void lines.push(line) }).error({ err: error }, 'a request failed')
  return lines.join('')
}

test('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('invalid input: "secret street"'), {
    code: '23505',
    constraint: 'customer_email',
    detail: 'Key (email)=(secret street) already exists.',
  })
  const error = new DrizzleQueryError('insert into "address" values ($1)', ['secret street'], cause)
  for (const each of [error, new Error('saving failed', { cause: error })]) {
    const line = logged(each)
    expect(line).not.toContain('secret street')
    expect(JSON.parse(line)).toMatchObject({
      err: {
        query: 'insert into "address" values ($1)',
        code: '23505',
        constraint: 'customer_email',
        stack: expect.stringContaining('at '),
      },
    })
  }
})

test('so are several of them, at any depth', () => {
  const query = () =>
    new DrizzleQueryError('insert into "message" values ($1)', ['secret street'], new Error('no room for "secret street"'))
  const several = new AggregateError([query(), new Error('another', { cause: query() }), new Error('disk full')], '3 could not be closed')
  const expectedLog = { message: '3 could not be closed', aggregateErrors: [{ type: 'DrizzleQueryError' }, {}, { message: 'disk full' }] }
  for (const [error, expected] of [
    [several, expectedLog],
    [new Error('the round', { cause: several }), { message: 'the round', cause: expectedLog }],
  ] as const) {
    const line = logged(error)
    expect(line).not.toContain('secret street')
    expect(JSON.parse(line)).toMatchObject({ err: expected })
  }
})

test('other errors are logged unchanged', () => {
  expect(JSON.parse(logged(new Error('no room', { cause: new Error('disk full') })))).toMatchObject({
    err: { type: 'Error', message: 'no room: disk full', stack: expect.stringContaining('log.test.ts') },
  })
})

test('a line of a request has its id, and one of the work that it causes for others has none', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const queue = () => log.info('delivered')
  await Promise.all(
    ['one', 'two'].map((id) =>
      duringRequest(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        log.info({ of: id }, 'a line')
        outsideRequests(queue)
      }),
    ),
  )
  const written = lines.map((line) => JSON.parse(line) as { requestId?: string; of?: string; msg: string })
  expect(written.filter(({ msg }) => msg === 'a line').map(({ requestId, of }) => [requestId, of])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
  ])
  expect(written.filter(({ msg }) => msg === 'delivered').map(({ requestId }) => requestId)).toEqual([undefined, undefined])
})

import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logSerializers } from './log.ts'

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

import type { FastifyRequest } from 'fastify'
import type { People } from '../people/people.ts'
import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'

/** Whoever the request comes from, if it says so; somebody who is banned is refused. */
export const whoever = (people: People, request: FastifyRequest): Promise<Person | undefined> =>
  people.identify(request.headers)

/** Who the request comes from; nobody is refused. */
export async function somebody(people: People, request: FastifyRequest): Promise<Person> {
  const person = await whoever(people, request)
  if (person !== undefined) return person
  throw new Refusal(
    'no-identity',
    'This needs to know who you are. POST /api/auth/sign-in/anonymous makes you a guest; ' +
      'an outside bot sends its token as "Authorization: Bearer …".',
  )
}

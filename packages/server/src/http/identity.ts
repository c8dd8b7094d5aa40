import type { FastifyRequest } from 'fastify'
import type { AccountService } from '../accounts/account-service.ts'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'

/** Whoever the request comes from, if it says so; somebody who is banned is refused. */
export const findPerson = (accountService: AccountService, request: FastifyRequest): Promise<Person | undefined> =>
  accountService.identify(request.headers)

/** Who the request comes from; nobody is refused. */
export async function requirePerson(accountService: AccountService, request: FastifyRequest): Promise<Person> {
  const person = await findPerson(accountService, request)
  if (person !== undefined) return person
  throw new Refusal(
    'no-identity',
    'This needs to know who you are. POST /api/auth/sign-in/anonymous makes you a guest; ' +
      'an outside bot sends its token as "Authorization: Bearer …".',
  )
}

import type { FastifyRequest } from 'fastify'
import type { AccountService } from '../accounts/account-service.ts'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'

/** The person of a request, if signed in. Rejects with a `Refusal` if banned. */
export const findPerson = (accountService: AccountService, request: FastifyRequest): Promise<Person | undefined> =>
  accountService.identify(request.headers)

/** The person of a request; rejects with a `Refusal` if not signed in. */
export async function requirePerson(accountService: AccountService, request: FastifyRequest): Promise<Person> {
  const person = await findPerson(accountService, request)
  if (person !== undefined) return person
  throw new Refusal(
    'no-identity',
    'This needs to know who you are. POST /api/auth/sign-in/anonymous makes you a guest; ' +
      'an external bot sends its token as "Authorization: Bearer …".',
  )
}

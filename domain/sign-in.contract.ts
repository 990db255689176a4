import { bootContract } from './boot/boot.contract.ts'
import { organisationContract } from './organisations/organisation.contract.ts'
import { passkeySignInContract } from './sessions/passkey-sign-in.contract.ts'
import { passwordContract } from './sessions/password.contract.ts'
import { sessionContract } from './sessions/session.contract.ts'
import { singleSignOnContract } from './sessions/single-sign-on.contract.ts'

/**
 * The part of the registry that signing in and opening an organisation need: the page has it at
 * once, and the rest when it is first called.
 */
export const signInContract = {
  ...sessionContract,
  ...passwordContract,
  ...passkeySignInContract,
  ...singleSignOnContract,
  ...organisationContract,
  ...bootContract,
}

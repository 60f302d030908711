import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { administerAccount, type Neighbour, signUp, signUpMany } from '../../../test/factories.js';
import { AccountCheck } from './account-check.js';
import { FirebaseTokenVerifier } from './firebase-token-verifier.js';
import { IdentityToolkit } from './identity-toolkit.js';

const verifier = new FirebaseTokenVerifier('demo-tests', true);

function createAccountCheck(): AccountCheck {
  const emulatorHost = inject('emulatorHost');
  return new AccountCheck(
    new IdentityToolkit({ apiKey: 'test', authDomain: 'demo-tests.firebaseapp.com', emulatorHost }),
  );
}

async function letPass(milliseconds: number): Promise<void> {
  const now = performance.now() + milliseconds;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  await sleep(1); // the cache reads the clock once a millisecond, and forgets it by a timer
}

it('notices within a minute that an account was disabled, and at once if it asks now', async () => {
  const accounts = createAccountCheck();
  const { token, uid } = await signUp();
  const signIn = await verifier.verify(token);
  await accounts.assertActive(signIn);
  await administerAccount(uid, { disableUser: true });
  await accounts.assertActive(signIn);
  await expect(accounts.confirm(signIn)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await letPass(60_000);
  await expect(accounts.assertActive(signIn)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('asks once for many writes at the same moment, and again after a refusal', async () => {
  const provider = { lookUp: vi.fn(), deleteAccount: vi.fn() };
  const { token } = await signUp();
  const signIn = await verifier.verify(token);
  provider.lookUp.mockRejectedValueOnce(new Error('out of reach')).mockResolvedValue({ validSince: 0 });
  const accounts = new AccountCheck(provider as unknown as IdentityToolkit);
  await expect(accounts.assertActive(signIn)).rejects.toThrow('out of reach');
  await Promise.all(Array.from({ length: 20 }, () => accounts.assertActive(signIn)));
  expect(provider.lookUp).toHaveBeenCalledTimes(2);
});

it('refuses a sign-in from before all sign-ins were revoked', async () => {
  const accounts = createAccountCheck();
  const [{ token, uid }] = (await signUpMany(1)) as [Neighbour]; // created now, which `before` is measured by
  const signIn = await verifier.verify(token);
  const before = { ...signIn, signedInAt: signIn.signedInAt - 60 };
  await accounts.assertActive(signIn);
  await expect(accounts.confirm(before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await administerAccount(uid, { validSince: String(signIn.signedInAt + 60) });
  await expect(accounts.confirm(signIn)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

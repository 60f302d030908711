import { Button, Dialog, Stack } from '@chakra-ui/react';
import {
  type Auth,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  type User,
} from 'firebase/auth';
import { createRoot } from 'react-dom/client';
import { DialogFrame } from '../../../ui/dialog-frame';
import { UiProvider } from '../../../ui/ui-provider';

const demoAccounts = [
  { email: 'amina@example.com', name: 'Amina Rahman', picture: '/pictures/neighbours/amina.svg' },
  { email: 'rafi@example.com', name: 'Rafi Chowdhury', picture: '/pictures/neighbours/rafi.svg' },
];
type DemoAccount = (typeof demoAccounts)[number];

function DemoAccountsDialog({ onChoose }: { onChoose: (account: DemoAccount | null) => void }) {
  return (
    <DialogFrame open onClose={() => onChoose(null)}>
      <Dialog.Title>Choose a demo account</Dialog.Title>
      <Dialog.Description>This stands in for Google while the app runs on the emulator.</Dialog.Description>
      <Dialog.Body>
        <Stack gap="3">
          {demoAccounts.map((account) => (
            <Button
              key={account.email}
              variant="outline"
              overflowWrap="anywhere"
              onClick={() => onChoose(account)}
            >
              {account.name} ({account.email})
            </Button>
          ))}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={() => onChoose(null)}>
          Cancel
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

async function chooseDemoAccount() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const account = await new Promise<DemoAccount | null>((resolve) => {
    root.render(
      <UiProvider>
        <DemoAccountsDialog onChoose={resolve} />
      </UiProvider>,
    );
  });
  root.unmount();
  host.remove();
  return account;
}

async function getCredential() {
  const account = await chooseDemoAccount();
  if (!account) throw Object.assign(new Error('Cancelled'), { code: 'auth/popup-closed-by-user' });
  const idToken = { sub: account.email, email_verified: true, ...account };
  return GoogleAuthProvider.credential(JSON.stringify(idToken));
}

export async function signIn(auth: Auth) {
  await signInWithCredential(auth, await getCredential());
}

export async function confirm(user: User) {
  await reauthenticateWithCredential(user, await getCredential());
}

import 'reflect-metadata';
import { inject } from 'vitest';

process.env.FIREBASE_AUTH_EMULATOR_HOST = inject('emulatorHost'); // firebase-admin reads it on each call

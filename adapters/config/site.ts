// Settings of the site: its URL, its folder of data and its name.

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { z } from 'zod';
import type { Settings } from './setting.ts';

/** An origin: no path, no query, no password. */
export const isSiteAddress = (value: string): boolean => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
};

/** Labels separated by dots, the last one of letters. */
const DOMAIN_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A folder, or a path where one can be created. */
export const canBeWritten = (path: string): boolean => {
  const fullPath = resolve(path);
  if (!existsSync(fullPath) && dirname(fullPath) !== fullPath) return canBeWritten(dirname(fullPath));
  try {
    accessSync(fullPath, constants.W_OK | constants.X_OK);
    return statSync(fullPath).isDirectory();
  } catch {
    return false;
  }
};

/** Both programs must be executable. */
const isProgram = (path: string): boolean =>
  isAbsolute(path) &&
  [path, join(dirname(path), 'ffprobe')].every((program) => {
    try {
      accessSync(program, constants.X_OK);
      return statSync(program).isFile();
    } catch {
      return false;
    }
  });

export const siteSettings = {
  HOST: {
    schema: z.string().regex(/^\S+$/).default('127.0.0.1'),
    format: 'a host name or an address',
    example: '127.0.0.1',
    description:
      'address to listen on; outside production mode the mailbox and the checkout are open to whoever reaches it',
  },
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
    format: 'a port from 0 to 65535',
    example: '3000',
    description: 'port to listen on; 0 takes any that is free',
  },
  DOMAIN: {
    schema: z.string().max(200).regex(DOMAIN_NAME).optional(),
    format: 'a host name of lower-case letters, digits, dots and hyphens, without https://',
    example: 'meend.example',
    description:
      'the name people type: `PUBLIC_URL` and `CHECKOUT_URL` follow from it where they are not given',
  },
  PUBLIC_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'an address without a path',
    example: 'https://meend.example',
    description:
      'links and redirects are made from it, never from the Host header; in production https, but on this machine itself; outside production no other host is answered but the checkout’s and this machine’s own',
    fallback: '`https://DOMAIN`, without it `http://HOST:PORT`',
    isNeededInProduction: true,
    byDomain: (domain) => `https://${domain}`,
  },
  CHECKOUT_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'an address without a path, of another host name than PUBLIC_URL',
    example: 'https://pay.meend.example',
    description:
      'the address of the checkout page alone, of another host name than `PUBLIC_URL`: the payment provider’s script runs there and shares no origin with a session. It leads to the same processes; the provider must know both hosts',
    fallback:
      '`https://pay.DOMAIN`, without it the other loopback name; with another `PUBLIC_URL` the page stands there, in a sandbox',
    isNeededInProduction: true,
    byDomain: (domain) => `https://pay.${domain}`,
  },
  DATA_DIR: {
    schema: z.string().refine(canBeWritten).default('.data'),
    format: 'a folder that can be written to',
    example: '/var/lib/meend',
    description: 'folder of everything that is kept; processes of one site share it',
  },
  FFMPEG: {
    schema: z.string().refine(isProgram).optional(),
    format: 'the whole path of FFmpeg’s program, which has ffprobe beside it',
    example: '/usr/bin/ffmpeg',
    description:
      'FFmpeg’s program, with `ffprobe` beside it, which then encodes recordings; the image brings one',
    fallback: 'FFmpeg as the package node-av links it',
  },
  PRODUCT_KEY: {
    schema: z
      .string()
      .regex(/^[a-z]{2,20}$/)
      .default(productDefaults.key),
    format: 'two to twenty lower-case letters',
    example: 'meend',
    description: 'part of role names, of some paths, and of names in Redis and in `/metrics`',
  },
  PRODUCT_NAME: {
    schema: z.string().max(40).default(productDefaults.name),
    format: 'a name of up to 40 letters',
    example: 'Meend',
    description: 'the name people read',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    format: 'production, development or test',
    example: 'production',
    description: '`production` switches to production mode',
  },
} as const satisfies Settings;

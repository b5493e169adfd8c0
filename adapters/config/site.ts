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

export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return isAbsolute(path) && statSync(path).isFile();
  } catch {
    return false;
  }
};

const isFfmpeg = (path: string): boolean => isProgram(path) && isProgram(join(dirname(path), 'ffprobe'));

export const siteSettings = {
  HOST: {
    schema: z.string().regex(/^\S+$/).default('127.0.0.1'),
    format: 'a host name or an address',
    example: '127.0.0.1',
    description:
      'address to listen on. Outside production mode, anyone who can reach it can open the mailbox and the checkout',
  },
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
    format: 'a port from 0 to 65535',
    example: '3000',
    description: 'port to listen on; 0 picks a free one',
  },
  DOMAIN: {
    schema: z.string().max(200).regex(DOMAIN_NAME).optional(),
    format: 'a host name of lower-case letters, digits, dots and hyphens, without https://',
    example: 'meend.example',
    description:
      'host name of the site; `PUBLIC_URL` and `CHECKOUT_URL` are derived from it unless they are set',
  },
  PUBLIC_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'a URL without a path',
    example: 'https://meend.example',
    description:
      'URL of the site. Links and redirects use it, never the Host header. In production it must be https, except on this machine. Outside production only its host, the checkout’s and this machine’s own are served',
    fallback: '`https://DOMAIN`, or `http://HOST:PORT` without a domain',
    isNeededInProduction: true,
    byDomain: (domain) => `https://${domain}`,
  },
  CHECKOUT_URL: {
    schema: z.string().refine(isSiteAddress).optional(),
    format: 'a URL without a path, with another host name than PUBLIC_URL',
    example: 'https://pay.meend.example',
    description:
      'URL of the checkout page. It needs another host name than `PUBLIC_URL`, so that the payment provider’s script shares no origin with a session. Route it to the same processes, and register both hosts with the provider',
    fallback:
      '`https://pay.DOMAIN`. Without a domain: the other loopback name, or the host of `PUBLIC_URL` with a sandboxed page',
    isNeededInProduction: true,
    byDomain: (domain) => `https://pay.${domain}`,
  },
  DATA_DIR: {
    schema: z.string().refine(canBeWritten).default('.data'),
    format: 'a writable folder',
    example: '/var/lib/meend',
    description: 'data folder (data directory), shared by all processes of a site',
  },
  FFMPEG: {
    schema: z.string().refine(isFfmpeg).optional(),
    format: 'the absolute path of the FFmpeg program, with ffprobe in the same folder',
    example: '/usr/bin/ffmpeg',
    description:
      'path of the FFmpeg program that encodes recordings, with `ffprobe` in the same folder; the container image includes one',
    fallback: 'the FFmpeg libraries in the package node-av',
  },
  ESPEAK_NG: {
    schema: z.string().refine(isProgram).optional(),
    format: 'the absolute path of the program espeak-ng',
    example: '/usr/bin/espeak-ng',
    description:
      'path of the program eSpeak NG, whose speech is compared with a recording to find the sentences of a transcript. Without it they are laid out by their letters, to be checked',
    fallback: '`/usr/bin/espeak-ng`, if it is installed',
  },
  PRODUCT_KEY: {
    schema: z
      .string()
      .regex(/^[a-z]{2,20}$/)
      .default(productDefaults.key),
    format: 'two to twenty lower-case letters',
    example: 'meend',
    description: 'used in role names, in some paths, and in names in Redis and `/metrics`',
  },
  PRODUCT_NAME: {
    schema: z.string().max(40).default(productDefaults.name),
    format: 'a name of up to 40 letters',
    example: 'Meend',
    description: 'product name shown to users',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    format: 'production, development or test',
    example: 'production',
    description: '`production` turns on production mode',
  },
} as const satisfies Settings;
